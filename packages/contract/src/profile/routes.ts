import { edit, view } from '#access.ts'
import { Profile, ProfileChange } from '#profile/profile.ts'
import { defineRoutes, type Routes } from '#route.ts'

const EXAMPLE: Profile = {
  id: 7,
  first_name: 'Nadia',
  last_name: 'Okafor',
  email: 'office@southside.example',
  phone: '07700 900456',
  created: '2026-09-01T08:00:00.000Z',
}

export const profile = defineRoutes('profile', {
  get: {
    method: 'GET',
    path: '/connect/users/profile/',
    summary: 'Read your own profile',
    access: view('profile'),
    response: Profile,
    example: { response: EXAMPLE },
  },
  update: {
    method: 'PATCH',
    path: '/connect/users/profile/',
    summary: 'Change your own profile',
    description: 'Only what is sent changes. A new `email` needs the current `password`.',
    access: edit('profile'),
    audited: 'Changed their profile',
    body: ProfileChange,
    response: Profile,
    example: { body: { first_name: 'Nadia', last_name: 'Okafor', phone: '07700 900456' }, response: EXAMPLE },
    errors: ['too_many_requests'],
  },
} satisfies Routes)
