import { defineRoutes, type Routes } from '#route.ts'
import { SearchQuery, SearchResults, SHOWN_HITS } from '#search/search.ts'

export const search = defineRoutes('search', {
  all: {
    method: 'GET',
    path: '/connect/search/',
    summary: 'List what begins with some text, by kind',
    description: [
      `For each kind of thing the caller may open: how many there are in all, and the first ${SHOWN_HITS}.`,
      'Looks at the beginnings of names, codes, numbers, plates and addresses. Kinds that took too long are missing.',
    ].join(' '),
    access: 'signed-in',
    query: SearchQuery,
    response: SearchResults,
    example: {
      query: { s: 'is' },
      response: {
        customers: {
          count: 6,
          results: [{ id: 41, first_name: 'Isla', last_name: 'MacDonald', email: 'isla@example.org' }],
        },
        vouchers: { count: 0, results: [] },
        certificates: {
          count: 1,
          results: [
            { customer_email: 'isla@example.org', certificate_number: 3_000_107, rider_name: 'Isla MacDonald' },
          ],
        },
        instructors: { count: 0, results: [] },
        motorbikes: { count: 0, results: [] },
        suppliers: { count: 0, results: [] },
        courses: { count: 0, results: [] },
        orders: { count: 0, results: [] },
        incomplete: false,
      },
    },
  },
} satisfies Routes)
