// The C++ engine: a WebAssembly module behind text requests (see session.hpp). It imports three calls for output that
// it never makes; they say no.
class EngineError extends Error {}

class Engine {
  static async start(bytes) {
    const engine = new Engine();
    engine.module = await WebAssembly.compile(bytes);
    await engine.restart();
    return engine;
  }

  async restart() {
    const no = () => 8;  // EBADF
    const imports = {wasi_snapshot_preview1: {fd_close: no, fd_seek: no, fd_write: no}};
    const instance = await WebAssembly.instantiate(this.module, imports);
    this.calls = instance.exports;
    this.calls._initialize?.();
  }

  // The answer to one request; throws EngineError with the engine's reason. After anything else it throws the engine has
  // stopped (its memory is used up) and has to be restarted.
  ask(request) {
    const bytes = new TextEncoder().encode(request);
    const room = this.calls.engine_room(bytes.length) >>> 0;
    new Uint8Array(this.calls.memory.buffer).set(bytes, room);
    const start = this.calls.engine_ask(bytes.length) >>> 0;
    const memory = new Uint8Array(this.calls.memory.buffer);
    const answer = JSON.parse(new TextDecoder().decode(memory.subarray(start, memory.indexOf(0, start))));
    if (answer.error !== undefined) throw new EngineError(answer.error);
    return answer;
  }
}

if (typeof module !== 'undefined') module.exports = {Engine, EngineError};
