import { z } from 'zod'
import { edit, view } from '#access.ts'
import { EXAMPLE_IMAGE, image } from '#files/upload.ts'
import { Profile, ProfileChange } from '#profile/profile.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const EXAMPLE: Profile = {
  version: EXAMPLE_VERSION,
  id: 7,
  first_name: 'Nadia',
  last_name: 'Okafor',
  email: 'office@southside.example',
  pending_email: null,
  phone: '07700 900456',
  colour: '#1f3f9f',
  photo: null,
  created: '2026-09-01T08:00:00.000Z',
}

export const profile = defineRoutes('profile', {
  get: {
    method: 'GET',
    path: '/connect/users/profile/',
    summary: 'Get your own profile',
    access: view('profile'),
    response: Profile,
    example: { response: EXAMPLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/users/profile/',
    summary: 'Update your own profile',
    description:
      'Only the fields you send change. A new `email` requires the current `password`. It becomes yours when you follow the link that we send there; until then it is `pending_email`. A second new address takes the place of the first, and your current address withdraws it. The response is the same whether or not the new address belongs to an account.',
    access: edit('profile'),
    audited: 'Changed their profile',
    body: ProfileChange,
    response: Profile,
    example: { body: { first_name: 'Nadia', last_name: 'Okafor', phone: '07700 900456' }, response: EXAMPLE },
    errors: ['too_many_requests'],
  },
  setPhoto: {
    method: 'POST',
    path: '/connect/users/profile/photo/',
    summary: 'Upload your photo, replacing any current one; it is cropped to a square',
    access: edit('profile'),
    audited: 'Changed their photo',
    body: z.object({ photo: image() }),
    response: Profile,
    example: {
      body: { photo: EXAMPLE_IMAGE },
      response: { ...EXAMPLE, photo: '/api/v2/files/15/?school=1&expires=1795255200&signature=c2lnbmF0dXJl' },
    },
    errors: ['storage_full'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/connect/users/profile/photo/',
    summary: 'Delete your photo; has no effect if there is none',
    access: edit('profile'),
    audited: 'Removed their photo',
    response: Profile,
    example: { response: EXAMPLE },
  },
} satisfies Routes)
