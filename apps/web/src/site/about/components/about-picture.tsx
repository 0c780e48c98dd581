const CAT =
  'M142 92C138 70 140 48 146 30C158 38 166 46 170 52C177 50 183 50 190 52C194 46 202 38 214 30C220 48 222 70 218 92C216 104 208 112 200 116C226 136 238 162 238 196H122C122 162 134 136 160 116C152 112 144 104 142 92Z'

/** A cat on lines of code; its tail is the trace and ends on one of them. */
export const AboutPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full">
    <path d="M32 199h256M56 217h120M32 235h208" className="stroke-line" strokeWidth="6" />
    <path d={CAT} className="fill-surface-2" />
    <path d="M164 196v-34M196 196v-34" className="stroke-line" strokeWidth="2" />
    <path d="M132 94l-40-6M132 101l-42 3M228 94l40-6M228 101l42 3" className="stroke-line" strokeWidth="2" />
    <path d="M163 68c6 9 6 19 0 28c-6-9-6-19 0-28ZM197 68c6 9 6 19 0 28c-6-9-6-19 0-28Z" className="fill-volt" />
    <path d="M236 184H304V217H190" className="trace" pathLength="1" />
    <circle cx="190" cy="217" r="6" className="trace-dot fill-volt" />
  </svg>
)
