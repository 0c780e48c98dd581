const MARKETS = 'M8 28h64v44H8ZM8 98h64v44H8ZM8 168h64v44H8ZM248 28h64v44h-64ZM248 98h64v44h-64ZM248 168h64v44h-64Z'
const WAYS = 'M72 50H104V108H124M72 120H124M72 190H104V132H124M196 132H216V190H248M196 120H248'

/** One box in the middle and six markets around it; one way is being walked. */
export const ManagerPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d={MARKETS} className="fill-surface stroke-control" strokeWidth="2" />
    <path d={WAYS} className="fill-none stroke-line" strokeWidth="2" />
    <path d="M124 84h72v72h-72Z" className="fill-surface-2 stroke-control" strokeWidth="2" />
    <path d="M160 96c9 16 9 32 0 48c-9-16-9-32 0-48Z" className="fill-muted" />
    <path d="M20 50h28M20 120h40M20 190h20M272 120h28M272 190h16" className="stroke-line" strokeWidth="6" />
    <path d="M196 108H216V50H262" className="trace" pathLength="1" />
    <circle cx="262" cy="50" r="6" className="trace-dot fill-volt" />
  </svg>
)
