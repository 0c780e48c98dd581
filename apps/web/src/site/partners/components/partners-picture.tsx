const EARS = 'M60 92V44l24 22h36l24-22v48M192 148v-48l22 20h40l22-20v48'

/** Two boxes with ports and ears, joined by one trace that ends in the second. */
export const PartnersPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full">
    <path d={EARS} className="fill-surface stroke-line" strokeWidth="2" />
    <path d="M44 92H160V240H44ZM176 148H292V240H176Z" className="fill-surface stroke-line" strokeWidth="2" />
    <path d="M68 196h52M68 216h68M200 220h68" className="stroke-line" strokeWidth="6" />
    <path d="M44 130h-16M44 150h-16M292 184h16M292 204h16" className="stroke-line" strokeWidth="6" />
    <path d="M84 116c6 12 6 26 0 38c-6-12-6-26 0-38ZM120 116c6 12 6 26 0 38c-6-12-6-26 0-38Z" className="fill-volt" />
    <path d="M0 176H102V188H160" className="fill-none stroke-line" strokeWidth="2" />
    <path d="M160 172H216V186" className="trace" pathLength="1" />
    <circle cx="216" cy="190" r="6" className="trace-dot fill-volt" />
    <path d="M252 172c5 9 5 20 0 29c-5-9-5-20 0-29Z" className="fill-muted" />
  </svg>
)
