import { pathTo } from '@connect/contract/paths'
import { OPERATOR } from './operator.ts'

const ANCHORS = [
  ['Features', 'features'],
  ['How It Works', 'how-it-works'],
  ['Pricing', 'pricing'],
] as const

/** PUB-03, PUB-04 */
export function PublicHeader({ isHome }: { isHome: boolean }) {
  return (
    <header className="header band-asphalt">
      <div className="header-in">
        <a className="brand" href={pathTo('/v2/home')}>
          <img src="/logo.svg" alt="" width={32} height={32} />
          Connect
        </a>
        <nav className="anchors" aria-label="On the home page">
          {ANCHORS.map(([label, id]) => (
            <a key={id} href={isHome ? `#${id}` : `${pathTo('/v2/home')}#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className="header-actions">
          {isHome ? (
            <a className="button button-quiet" href={pathTo('/v2/login')} data-log-in>
              Log in
            </a>
          ) : (
            <a className="button button-quiet" href={pathTo('/v2/home')}>
              Back
            </a>
          )}
          <a className="button button-action" href={OPERATOR.getStartedUrl} data-get-started>
            Get Started
          </a>
        </div>
      </div>
    </header>
  )
}
