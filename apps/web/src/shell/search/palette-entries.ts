import { type Access, type Actor, refusal, view } from '@connect/contract/access'
import { bikes } from '@connect/contract/bikes/routes'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { courses } from '@connect/contract/courses/course-routes'
import { customers } from '@connect/contract/customers/routes'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { TAKES_ORDERS } from '@connect/contract/orders/order-access'
import { type PagePath, pathTo } from '@connect/contract/paths'
import { staff } from '@connect/contract/staff/routes'
import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { vouchers } from '@connect/contract/vouchers/routes'
import { type Icon, IconCertificate, IconPlus, IconSettings } from '@tabler/icons-react'
import { SETTINGS_ENTRIES } from '#features/settings/settings-entries.ts'
import { NAV_ENTRIES } from '#shell/nav/nav-entries.ts'

export type PaletteEntry = { title: string; context: string | null; path: string; icon: Icon }

type Action = { title: string; path: PagePath; access: Access; icon?: Icon }

/** In the order of a day's work; an area adds its line. */
const ACTIONS: readonly Action[] = [
  { title: 'Add Course', path: pathTo('/v2/calendar/new'), access: courses.create.access },
  { title: 'Add order', path: pathTo('/v2/orders/add'), access: TAKES_ORDERS },
  {
    title: 'Add Contact',
    path: pathTo('/v2/contacts/add'),
    // The panel stands over the list.
    access: { all: [view('contacts'), customers.create.access] },
  },
  {
    title: 'Issue certificate…',
    path: pathTo('/v2/certificates/issue-several'),
    access: certificates.issueSeveral.access,
    icon: IconCertificate,
  },
  { title: 'Add CBT Book', path: pathTo('/v2/certificates/books/new'), access: certificateBooks.create.access },
  { title: 'Add bike', path: pathTo('/v2/bikes/new'), access: bikes.create.access },
  { title: 'Add email template', path: pathTo('/v2/communication/add'), access: emailTemplates.create.access },
  { title: 'Add SMS template', path: pathTo('/v2/communication/sms/add'), access: smsTemplates.create.access },
  {
    title: 'Add disclaimer',
    path: pathTo('/v2/communication/disclaimers/add'),
    access: disclaimerTemplates.create.access,
  },
  { title: 'Add Staff', path: pathTo('/v2/staff/add'), access: staff.create.access },
  { title: 'Create Promo Code', path: pathTo('/v2/settings/widget/promo/add'), access: vouchers.create.access },
]

const mayOpen = (actor: Actor) => (entry: { access: Access }) => refusal(actor, entry.access) === null

export const actionsFor = (actor: Actor): PaletteEntry[] =>
  ACTIONS.filter(mayOpen(actor)).map(({ title, path, icon = IconPlus }) => ({ title, context: null, path, icon }))

export function pagesFor(actor: Actor): PaletteEntry[] {
  const areas = NAV_ENTRIES.filter(mayOpen(actor)).filter(({ comingSoon }) => !comingSoon)
  const pages = areas.map(({ label, path, icon }) => ({ title: label, context: null, path, icon }))
  const isInNav = (path: string) => pages.some((page) => page.path === path)
  const settings = SETTINGS_ENTRIES.filter(mayOpen(actor)).filter(({ path }) => !isInNav(path))
  return [
    ...pages,
    ...settings.map(({ label, path }) => ({ title: label, context: 'Settings', path, icon: IconSettings })),
  ]
}

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The entries of which each typed word begins a word. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = words(typed)
  return entries.filter(({ title, context }) => {
    const own = words(`${title} ${context ?? ''}`)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
}
