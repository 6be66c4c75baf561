import { edit, view } from '#access.ts'
import { CertificateSettings, CertificateSettingsChange } from '#certificates/settings/certificate-settings.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

export const certificateSettings = defineRoutes('certificate_settings', {
  get: {
    method: 'GET',
    path: '/certificates/settings/',
    summary: 'Get the certificate settings',
    access: view('certificates'),
    response: CertificateSettings,
    example: {
      response: {
        retention_months: 24,
        stock_threshold: 10,
        restrictions: [{ code: 'NONE', title: 'None' }],
        version: EXAMPLE_VERSION,
      },
    },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/certificates/settings/',
    summary: 'Update the certificate settings',
    access: { all: ['admin', edit('certificates')] },
    audited: 'Changed the certificate settings',
    stales: ['certificates', 'certificate_books'],
    body: CertificateSettingsChange,
    response: CertificateSettings,
    example: {
      body: { retention_months: 36 },
      response: {
        retention_months: 36,
        stock_threshold: 10,
        restrictions: [{ code: 'NONE', title: 'None' }],
        version: EXAMPLE_VERSION,
      },
    },
  },
} satisfies Routes)
