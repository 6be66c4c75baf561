import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { readConfig } from '#api/config.ts'
import { useVisitor } from '#api/use-session.ts'
import { useFocusHeading } from '#lib/use-focus-heading.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { GetStarted } from './get-started.tsx'
import { Glimpse } from './glimpse.tsx'
import classes from './home-page.module.css'

/** PRO-16 */
const PITCH = [
  {
    plate: 'DL196',
    title: 'DL196 returns',
    text: 'Books of CBT certificates, who was issued which one, and what goes back to DVSA.',
  },
  {
    plate: 'FL33 TMT',
    title: 'Fleet management',
    text: 'Every bike with its MOT, tax, mileage and damage reports, by site.',
  },
  {
    plate: 'CR35 W',
    title: 'Staff tracking',
    text: 'Who teaches where and when, what they may see, and what they are paid for.',
  },
] as const

/** What Connect is, for visitors; whoever is signed in gets a way back in. */
export function HomePage() {
  const visitor = useVisitor()
  const { operator_name, sales_email } = readConfig()
  const heading = useFocusHeading<HTMLHeadingElement>()
  usePageTitle('Back office for motorcycle training schools')

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/v2/home" className={classes.brand}>
          <img src="/logo.svg" alt="" width={32} height={32} />
          Connect
        </Link>
        <Button component={Link} to={visitor ? '/' : '/v2/login'} variant="default" className={classes.login ?? ''}>
          {visitor ? 'Open Connect' : 'Log in'}
        </Button>
      </header>
      <main>
        <section className={classes.hero}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              The back office for motorcycle training schools
            </h1>
            <p className={classes.lead}>
              Courses, riders, bikes and CBT certificates in one place. Connect takes over the admin, such as DL196
              returns, fleet management and staff tracking, so that your instructors can teach.
            </p>
            <GetStarted />
          </div>
          <Glimpse />
        </section>
        <section className={classes.band} aria-label="What Connect does">
          <ul className={classes.points}>
            {PITCH.map(({ title, text }) => (
              <li key={title} className={classes.point}>
                <h2 className={classes.pointTitle}>{title}</h2>
                <p className={classes.pointText}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={classes.footer}>
        <span>{operator_name}</span>
        <a href={`mailto:${sales_email}`}>{sales_email}</a>
      </footer>
    </div>
  )
}
