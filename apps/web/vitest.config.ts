import { defineConfig } from 'vitest/config'

// Far from London on purpose: a date that leans on the machine's own zone fails here.
const env = { TZ: 'America/New_York' }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'web-rules', environment: 'node', include: ['src/**/*.test.ts'], env } },
      {
        test: {
          name: 'web-screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/testing/setup.ts'],
          testTimeout: 20_000,
          env,
        },
      },
    ],
  },
})
