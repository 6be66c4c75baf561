import { defineConfig } from '@playwright/test'
import base from '#playwright.config.ts'

export default defineConfig(base, {
  testDir: '.',
  testMatch: 'make-pictures.ts',
  globalSetup: '../support/start.ts',
  workers: 1,
})
