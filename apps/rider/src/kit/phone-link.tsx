import classes from './phone-link.module.css'

const PHONE_ICON =
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2'

/** An icon on phones, with the number beside it where there is room. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a class={classes.link} href={`tel:${phone.replaceAll(' ', '')}`}>
      <svg class={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={PHONE_ICON} />
      </svg>
      <span class={classes.number}>Call {phone}</span>
    </a>
  )
}
