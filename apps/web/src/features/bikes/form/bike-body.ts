type Registered = { first_registered_date?: unknown; first_registered_approximate?: unknown }

/** Only a first of a month can stand for a month: whoever writes another day knows it. */
export const bikeBody = <T extends Registered>(typed: T): T => ({
  ...typed,
  first_registered_approximate:
    typed.first_registered_approximate === true && String(typed.first_registered_date).endsWith('-01'),
})
