import classes from './facts.module.css'

/** By their labels, in this order; without those that are not known. */
export function Facts({ facts }: { facts: Readonly<Record<string, string | null | undefined>> }) {
  return (
    <dl class={classes.facts}>
      {Object.entries(facts).map(
        ([label, value]) =>
          value && (
            <div key={label} class={classes.fact}>
              <dt class={classes.label}>{label}</dt>
              <dd class={classes.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
