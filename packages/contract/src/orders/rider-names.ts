import type { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'

/** The facts of a rider as orders call them (ORDER-03), each with the field of the contact that it is. */
export const RIDER_NAMES = {
  user_first_name: 'first_name',
  user_last_name: 'last_name',
  user_email: 'email',
  user_phone: 'phone',
  user_birthdate: 'birthdate',
  user_current_licence: 'current_licence',
  user_driving_licence_number: 'licence_number',
} as const satisfies Record<string, keyof typeof CUSTOMER_FIELDS>
export type RiderName = keyof typeof RIDER_NAMES

type ContactField = (typeof RIDER_NAMES)[RiderName]
type ByRiderName<C> = { [N in RiderName]: (typeof RIDER_NAMES)[N] extends keyof C ? C[(typeof RIDER_NAMES)[N]] : never }

/** What there is of each of these facts of a contact, by the names that orders have for them. */
export const byRiderName = <C extends Record<ContactField, unknown>>(contact: C): ByRiderName<C> =>
  Object.fromEntries(Object.entries(RIDER_NAMES).map(([name, field]) => [name, contact[field]])) as ByRiderName<C>

/** Those of these facts that are of the rider. */
export const pickRider = <F extends Record<RiderName, unknown>>(facts: F): Pick<F, RiderName> =>
  Object.fromEntries(Object.keys(RIDER_NAMES).map((name) => [name, facts[name as RiderName]])) as Pick<F, RiderName>

type Facts = { [N in RiderName]?: unknown }
type ContactFacts<F extends Facts> = { [N in RiderName & keyof F as (typeof RIDER_NAMES)[N]]: F[N] }

/** What is sent of a rider, as the fields of a contact; what is not sent is left out. */
export const toContactFacts = <F extends Facts>(facts: F): ContactFacts<F> =>
  Object.fromEntries(
    Object.entries(RIDER_NAMES).flatMap(([name, field]) => {
      const value = facts[name as RiderName]
      return value === undefined ? [] : [[field, value]]
    }),
  ) as ContactFacts<F>

const BY_FIELD: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RIDER_NAMES).map(([name, field]) => [field, name]),
)

/** What orders call a field of a contact; any other keeps its name. */
export const toRiderName = (field: string): string => BY_FIELD[field] ?? field
