import { BookGlimpse } from './book-glimpse.tsx'

const ProMark = () => <span className="pro">Pro</span>

const AREAS = [
  {
    title: 'Calendar',
    text: 'Every course, test and event by week, by day or by instructor. Seats, bikes and instructors are counted as you book, so no seat is sold twice.',
  },
  {
    title: 'Orders',
    text: 'Bookings from the phone and from the widget on your own website, with what was paid, what is still owed and what happened on the day.',
  },
  {
    title: 'Contacts',
    text: 'One record for each rider: bookings, certificates, invoices, messages, notes and signed disclaimers. DVLA licence checks are one press away.',
  },
  {
    title: 'Communication',
    text: 'Confirmations, reminders and CBT renewals go out by email and text in your own words, and disclaimers come back signed.',
  },
  {
    title: 'Staff and permissions',
    text: 'Who teaches where and when, and what they are paid for. Each area is hidden, view or edit for each person, down to their own calendar.',
  },
  {
    title: 'Credits',
    text: 'DVLA look-ups and texts are paid for with credits. You see what each one costs before you use it, and what was spent on what.',
  },
] as const

export function Features() {
  return (
    <section id="features" className="band" aria-labelledby="features-title">
      <div className="in">
        <h2 id="features-title">Less paperwork, more riding</h2>
        <div className="spotlights">
          <article className="spotlight">
            <h3>
              CBT certificates and DL196 returns <ProMark />
            </h3>
            <p>
              Follow every certificate from the delivery of its book to its return. Connect knows which rider got which
              number, warns when a book is almost full, and sends the whole book back to DVSA in one go. Void, duplicate
              and correct with a full history.
            </p>
            <BookGlimpse />
          </article>
          <article className="spotlight">
            <h3>
              Bikes and fleet <ProMark />
            </h3>
            <p>
              Enter a registration and DVLA fills in the rest. Reminders arrive before MOT and tax expire. Damage
              reports with photos, documents and mileage stay with the bike, whichever site it is at.
            </p>
            <p className="plates" aria-hidden>
              <span className="plate plate-large">LV73 MVW</span>
              <span className="plate-facts">
                <span className="status">MOT until 15/11/2027</span>
                <span className="flag">Tax Due</span>
              </span>
            </p>
          </article>
        </div>
        <ul className="areas">
          {AREAS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
