/** The domains of everybody whom the demo makes: `.example` belongs to nobody, so that no real person has such an address. */
const DEMO_DOMAINS = ['southside.example', 'northgate.example']

/** Whether an address, in lower case, is that of somebody of the demo schools, whose password everybody can read. */
export const isDemoAddress = (email: string): boolean => DEMO_DOMAINS.some((domain) => email.endsWith(`@${domain}`))
