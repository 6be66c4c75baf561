import { OPERATOR } from '#public/operator.ts'
import { DayGlimpse } from './day-glimpse.tsx'

export function Hero() {
  return (
    <section className="hero band-asphalt">
      <div className="hero-in">
        <div>
          <h1>The back office for motorcycle training schools</h1>
          <p className="lead">
            Courses, riders, bikes and CBT certificates in one place. Connect automates the admin, such as DL196
            returns, fleet management and staff tracking, so that your instructors can teach.
          </p>
          <p className="hero-actions">
            <a className="button button-action button-large" href={OPERATOR.getStartedUrl}>
              Get Started
            </a>
            <a className="button button-quiet button-large" href="#how-it-works">
              See how it works
            </a>
          </p>
        </div>
        <DayGlimpse />
      </div>
    </section>
  )
}
