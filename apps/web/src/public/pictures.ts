/** Pictures of the app, made by `pnpm --filter @connect/e2e pictures`; the size is that of the window it ran in. */
export const PICTURES = [
  {
    src: '/src/public/pictures/sign-up-phone.webp',
    width: 390,
    height: 720,
    alt: 'Opening a school account on a phone: a form that asks for names, an email address and a password',
  },
  {
    src: '/src/public/pictures/profile.webp',
    width: 1040,
    height: 633,
    className: 'picture-wide',
    alt: 'Connect on a computer: the navigation on the left, and the profile settings beside it',
  },
] as const
