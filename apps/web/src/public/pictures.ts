/** Pictures of the app, made by `pnpm --filter @connect/e2e pictures`; the size is that of the window it ran in. */
export const PICTURES = [
  {
    src: '/src/public/pictures/agenda-phone.webp',
    width: 390,
    height: 780,
    alt: 'Connect on a phone: the courses of a week under each other, with who teaches and how many spaces are left',
  },
  {
    src: '/src/public/pictures/week.webp',
    width: 1280,
    height: 780,
    className: 'picture-wide',
    alt: 'Connect on a computer: a week of courses on the calendar, by type, site and instructor',
  },
] as const
