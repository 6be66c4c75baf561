import type { DayColumnData } from './day-columns.ts'
import classes from './day-print.module.css'

/** The day on paper: A4, landscape, a column each, in the order of time. No screen shows it. */
export const DayPrint = ({ columns, title }: { columns: readonly DayColumnData[]; title: string }) => (
  <section className={classes.page} aria-hidden>
    <h2 className={classes.title}>{title}</h2>
    <div className={classes.columns}>
      {columns
        .filter(
          ({ entries, blocked, absence, shifts }) => entries.length + blocked.length + shifts.length > 0 || absence,
        )
        .map(({ key, title: name, line, entries, blocked }) => (
          <div key={key} className={classes.column}>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.line}>{line}</p>
            {entries.map((entry) => (
              <div key={entry.key} className={classes.card}>
                <b>
                  {entry.startTime}–{entry.endTime}
                </b>
                <span>
                  {entry.name}
                  {entry.kind === 'course' && ` ${entry.taken}/${entry.spaces}`}
                </span>
                <span>{entry.site.name}</span>
                {entry.kind === 'course' && entry.bikes.length > 0 && (
                  <span>{entry.bikes.map((bike) => `${bike.name} ${bike.used}/${bike.offered}`).join(' · ')}</span>
                )}
                {entry.kind === 'course' && entry.isCancelled && <b>Cancelled</b>}
                {entry.kind === 'course' && entry.flags.map(({ text }) => <b key={text}>{text}</b>)}
              </div>
            ))}
            {blocked.map(({ key: hours, name: what, startTime, endTime, notes }) => (
              <div key={hours} className={classes.card}>
                <b>
                  {startTime}–{endTime}
                </b>
                <span>{[what, notes].filter(Boolean).join(': ')}</span>
              </div>
            ))}
          </div>
        ))}
    </div>
  </section>
)
