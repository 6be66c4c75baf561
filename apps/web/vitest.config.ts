import { defineConfig } from 'vitest/config'

const shared = {
  // Far from London on purpose: a date that leans on the machine's own zone fails here.
  env: { TZ: 'America/New_York' },
  // The modules are loaded once for all files of a worker: loading them for each takes longer than the tests.
  isolate: false,
  // A time-out only ends what hangs, so that a busy machine changes nothing.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself, which has little to do once the modules are loaded.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'web-rules', environment: 'node', include: ['*.test.ts', 'src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'web-screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/testing/setup.ts'],
        },
      },
    ],
  },
})
