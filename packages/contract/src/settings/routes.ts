import { z } from 'zod'
import { edit, view } from '#access.ts'
import { toExample } from '#field-table/shapes.ts'
import { EXAMPLE_IMAGE, image } from '#files/upload.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { SCHOOL_FIELDS } from '#settings/school-fields.ts'
import { SchoolSettings, SchoolSettingsChange } from '#settings/school-settings.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const CHANGE = toExample(SCHOOL_FIELDS)

const EXAMPLE: SchoolSettings = {
  version: EXAMPLE_VERSION,
  ...CHANGE,
  logo: '/api/v2/files/12/?school=1&expires=1795255200&signature=c2lnbmF0dXJl',
  timezone: 'Europe/London',
  is_connect_pro: true,
  has_billing: true,
  storage: { used: 182_400_000, limit: 20_000_000_000 },
}

export const settings = defineRoutes('settings', {
  get: {
    method: 'GET',
    path: '/connect/settings/',
    summary: 'Get the school settings',
    access: view('account'),
    response: SchoolSettings,
    example: { response: EXAMPLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/settings/',
    summary: 'Update the school settings',
    description: 'Only the fields you send change. A `vat_registered` school requires a `vat_number`.',
    access: edit('account'),
    audited: 'Changed the school settings',
    body: SchoolSettingsChange,
    response: SchoolSettings,
    example: { body: CHANGE, response: EXAMPLE },
  },
  setLogo: {
    method: 'POST',
    path: '/connect/settings/logo/',
    summary: "Upload the school's logo, replacing any current one",
    access: edit('account'),
    audited: "Changed the school's logo",
    body: z.object({ logo: image() }),
    response: SchoolSettings,
    example: { body: { logo: EXAMPLE_IMAGE }, response: EXAMPLE },
    errors: ['storage_full'],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/connect/settings/logo/',
    summary: "Delete the school's logo; has no effect if there is none",
    access: edit('account'),
    audited: "Removed the school's logo",
    response: SchoolSettings,
    example: { response: { ...EXAMPLE, logo: null } },
  },
} satisfies Routes)
