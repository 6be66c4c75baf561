import { PublicDocument } from '#public/public-document.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'

export function HomePage() {
  return (
    <PublicDocument
      name="home"
      title="Connect: the back office for motorcycle training schools"
      description="Courses, riders, bikes and CBT certificates in one place. Connect automates the admin of UK motorcycle training schools: DL196 returns, fleet management and staff tracking."
    >
      <Hero />
      <Features />
      <HowItWorks />
      <Pricing />
    </PublicDocument>
  )
}
