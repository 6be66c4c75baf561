const COURSES = [
  { time: '08:30', kind: 'cbt', label: 'CBT', who: 'Priya Shah', seats: '4/4' },
  { time: '09:00', kind: 'renewal', label: 'CBT Renewal', who: 'Tom Barker', seats: '2/4' },
  { time: '10:15', kind: 'mod1', label: 'Mod 1', who: 'Nadia Okafor', seats: '1/2' },
  { time: '13:00', kind: 'das', label: 'DAS', who: 'Tom Barker', seats: '2/2' },
] as const

const BIKES = [
  { plate: 'LV73 MVW', model: 'Lexmoto LXR 125', state: 'Active' },
  { plate: 'KM22 GUO', model: 'Honda CB125F', state: 'MOT Due' },
  { plate: 'FG71 HTD', model: 'Yamaha MT-07', state: 'Active' },
] as const

/** Made up: a picture, not content. */
export function DayGlimpse() {
  return (
    <div className="glimpse" aria-hidden>
      <p className="glimpse-head">
        <b>Tuesday 2 March</b>
        <span>Croydon</span>
      </p>
      {COURSES.map(({ time, kind, label, who, seats }) => (
        <p key={time} className="glimpse-course">
          <span className="glimpse-time">{time}</span>
          <span className={`event event-${kind}`}>{label}</span>
          <span className="glimpse-who">{who}</span>
          <span className="glimpse-seats">{seats}</span>
        </p>
      ))}
      {BIKES.map(({ plate, model, state }) => (
        <p key={plate} className="glimpse-bike">
          <span className="plate">{plate}</span>
          <span className="glimpse-model">{model}</span>
          {state === 'Active' ? <span className="status">{state}</span> : <span className="flag">{state}</span>}
        </p>
      ))}
    </div>
  )
}
