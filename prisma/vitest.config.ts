import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './testing/vitest-global-setup.ts',
    include: ['*.test.ts', 'backup/**/*.test.ts', 'embedded/**/*.test.ts', 'role/**/*.test.ts', 'seed/**/*.test.ts'],
    // Each file has a database of its own; what it imports is shared with the files before it.
    isolate: false,
    maxWorkers: 2,
    // A use that a library will refuse one day fails today.
    execArgv: ['--throw-deprecation'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
