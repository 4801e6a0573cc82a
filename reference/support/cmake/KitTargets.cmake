# The kit's four kinds of target. Every folder lists its files explicitly and uses only these functions.
#   kit_library(name SOURCES ... LINKS ... [TOGETHER])
#   kit_program(name SOURCES ... LINKS ... [INSTALL])     -> build/<preset>/bin/name
#   kit_test(name SOURCES ... LINKS ... LABELS ... [TIMEOUT seconds] [TOGETHER] [THREADS])   a GoogleTest program
#   kit_script_test(name COMMAND ... LABELS ... [TIMEOUT seconds])      any command; exit 0 is success
#   kit_bench(name SOURCES ... LINKS ...)                 a Google Benchmark program, built with KIT_BENCH
# Labels: unit golden box e2e in_step slow.
# TOGETHER compiles several files as one where they share heavy headers (JSON): a cold build costs a third.
# Their names must differ then, in unnamed namespaces too. A Debug build compiles every file by itself.
# Three targets gather what tests need: unit_tests holds every GoogleTest program labelled unit or golden, thread_tests
# those that say THREADS, system_tests every program and the other tests.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)

find_program(KIT_CCACHE ccache)
if(KIT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${KIT_CCACHE})
endif()

find_package(Threads REQUIRED)

configure_file(${CMAKE_CURRENT_LIST_DIR}/kit_paths.hpp.in ${CMAKE_BINARY_DIR}/generated/kit_paths.hpp @ONLY)

add_library(kit_warnings INTERFACE)
target_compile_options(kit_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# g++ 12 takes `"text" + std::string` in an optimised build for an overlapping copy (GCC bug 105329). clang-tidy reads
# this command line too: scripts/tidy tells it to pass over warnings that it does not know.
target_compile_options(kit_warnings INTERFACE
                       $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)
if(KIT_WERROR)
  target_compile_options(kit_warnings INTERFACE -Werror)
endif()

# lld links the kit's hundred programs in a fraction of the time.
find_program(KIT_LLD ld.lld)
if(KIT_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_link_options(-fuse-ld=lld)
endif()

add_library(kit_sanitize INTERFACE)
if(KIT_SANITIZE)
  target_compile_options(kit_sanitize INTERFACE -fsanitize=${KIT_SANITIZE} -fno-omit-frame-pointer
                                                -fno-sanitize-recover=all)
  target_link_options(kit_sanitize INTERFACE -fsanitize=${KIT_SANITIZE})
  if(KIT_SANITIZE STREQUAL "thread")
    # g++ says of every fence of Asio's that the sanitizer does not see it; the mutexes beside them it does see.
    target_compile_options(kit_sanitize INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
  endif()
endif()

# Boost 1.81 lives beside Debian's default 1.74 only as headers; the kit uses header-only parts of it.
add_library(kit_boost INTERFACE)
find_package(Boost 1.81 REQUIRED)
target_include_directories(kit_boost SYSTEM INTERFACE ${Boost_INCLUDE_DIRS})

add_custom_target(unit_tests)
add_custom_target(thread_tests)
add_custom_target(system_tests)

# Tests that judge running times or use every core themselves run with no other test beside them.
function(kit_runs_alone result labels)
  set(${result} OFF PARENT_SCOPE)
  foreach(label box e2e in_step)
    if(label IN_LIST labels)
      set(${result} ON PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

function(kit_compile_together name)
  if(NOT CMAKE_BUILD_TYPE STREQUAL Debug)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 9)
  endif()
endfunction()

# A sanitizer makes code slow and its compilation slower. So a sanitized build optimises only what computes, the libraries
# of reference/ (judges and what reads JSON aside); a build with optimisation does not spend it on the tests' own files.
function(kit_library_optimisation name)
  if(KIT_SANITIZE AND CMAKE_CURRENT_SOURCE_DIR MATCHES "/reference/" AND NOT CMAKE_CURRENT_SOURCE_DIR MATCHES "/judge")
    target_compile_options(${name} PRIVATE -O1)
  endif()
endfunction()

function(kit_test_optimisation name together)
  if(together OR KIT_SANITIZE)
    target_compile_options(${name} PRIVATE -O0)
  elseif(NOT CMAKE_BUILD_TYPE STREQUAL Debug)
    target_compile_options(${name} PRIVATE -O1)
  endif()
endfunction()

function(kit_library name)
  cmake_parse_arguments(ARG "TOGETHER" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  if(ARG_TOGETHER)
    kit_compile_together(${name})
  endif()
  kit_library_optimisation(${name})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/reference ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${ARG_LINKS} kit_sanitize PRIVATE kit_warnings)
endfunction()

# Knows the name of every installed program, in its property KIT_PROGRAMS: no box shows them to a student.
add_custom_target(kit_programs)

function(kit_program name)
  cmake_parse_arguments(ARG "INSTALL" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} kit_warnings kit_sanitize)
  add_dependencies(system_tests ${name})
  if(ARG_INSTALL)
    install(TARGETS ${name} RUNTIME DESTINATION bin)
    set_property(TARGET kit_programs APPEND PROPERTY KIT_PROGRAMS ${name})
  endif()
endfunction()

function(kit_test name)
  if(NOT KIT_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "TOGETHER;THREADS" "TIMEOUT" "SOURCES;LINKS;LABELS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)  # by the clock: only a test that hangs may reach it, on a busy machine too
  endif()
  kit_runs_alone(serial "${ARG_LABELS}")
  find_package(GTest REQUIRED)
  include(GoogleTest)
  add_executable(${name} ${ARG_SOURCES})
  if("unit" IN_LIST ARG_LABELS OR "golden" IN_LIST ARG_LABELS)
    add_dependencies(unit_tests ${name})
  else()
    add_dependencies(system_tests ${name})
  endif()
  if(ARG_THREADS)
    add_dependencies(thread_tests ${name})
  endif()
  if(ARG_TOGETHER)
    kit_compile_together(${name})
  endif()
  kit_test_optimisation(${name} "${ARG_TOGETHER}")
  target_include_directories(${name} PRIVATE ${CMAKE_BINARY_DIR}/generated)
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} GTest::gtest GTest::gmock GTest::gtest_main kit_warnings kit_sanitize)
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                       PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT ${ARG_TIMEOUT} RUN_SERIAL ${serial})
endfunction()

function(kit_script_test name)
  if(NOT KIT_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "TIMEOUT" "COMMAND;LABELS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  # A sanitized build makes GoogleTest programs only, so what runs other programs is passed over by its label.
  if(KIT_SANITIZE)
    set(ARG_LABELS script)
  endif()
  add_test(NAME ${name} COMMAND ${ARG_COMMAND})
  kit_runs_alone(serial "${ARG_LABELS}")
  set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT ${ARG_TIMEOUT} RUN_SERIAL ${serial})
endfunction()

function(kit_bench name)
  if(NOT KIT_BENCH)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  find_package(benchmark REQUIRED)
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINKS} benchmark::benchmark benchmark::benchmark_main kit_warnings)
endfunction()
