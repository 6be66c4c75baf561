import { edit, view } from '#access.ts'
import { CertificateSettings, CertificateSettingsChange } from '#certificates/certificate.ts'
import { defineRoutes, type Routes } from '#route.ts'

export const certificateSettings = defineRoutes('certificate_settings', {
  get: {
    method: 'GET',
    path: '/certificates/settings/',
    summary: 'Read what the school decides about its certificates',
    access: view('certificates'),
    response: CertificateSettings,
    example: {
      response: { retention_months: 24, stock_threshold: 10, restrictions: [{ code: 'NONE', title: 'None' }] },
    },
  },
  update: {
    method: 'PATCH',
    path: '/certificates/settings/',
    summary: 'Change what the school decides about its certificates',
    access: { all: ['admin', edit('certificates')] },
    audited: 'Changed the settings of certificates',
    body: CertificateSettingsChange,
    response: CertificateSettings,
    example: {
      body: { retention_months: 36 },
      response: { retention_months: 36, stock_threshold: 10, restrictions: [{ code: 'NONE', title: 'None' }] },
    },
  },
} satisfies Routes)
