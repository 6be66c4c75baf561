import { PICTURES } from '#public/pictures.ts'

const STEPS = [
  {
    title: 'Open your school',
    text: 'Your name, your school and a password are enough. You become the account owner, and nothing is charged.',
  },
  {
    title: 'Add sites, staff and courses',
    text: 'Set up where you train, who teaches and what a course costs. Everyone signs in with exactly the access they need.',
  },
  {
    title: 'Run the day from one screen',
    text: 'Book riders, check licences, issue certificates and send bikes out, at the desk or on a phone in the yard.',
  },
] as const

/** PUB-02 */
export function HowItWorks() {
  return (
    <section id="how-it-works" className="band band-asphalt" aria-labelledby="how-title">
      <div className="in">
        <h2 id="how-title">How It Works</h2>
        <ol className="steps">
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="pictures">
          {PICTURES.map((picture) => (
            <img key={picture.src} {...picture} loading="lazy" decoding="async" />
          ))}
        </div>
      </div>
    </section>
  )
}
