/** A letter of code lines on its way through the slit: the trace runs from one line of it to the eye that reads it. */
export const LetterPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d="M28 240V64H176V240Z" className="fill-surface stroke-line" strokeWidth="2" />
    <path d="M28 66L102 126L176 66" className="fill-none stroke-line" strokeWidth="2" />
    <path d="M52 160h56M52 182h96M52 204h76M52 226h88" className="stroke-line" strokeWidth="6" />
    <path d="M248 56c34 38 34 108 0 146c-34-38-34-108 0-146Z" className="fill-surface-2 stroke-line" strokeWidth="2" />
    <path d="M248 74c11 32 11 78 0 110c-11-32-11-78 0-110Z" className="fill-volt" />
    <path d="M222 40c16-12 36-12 52 0M222 218c16 12 36 12 52 0" className="fill-none stroke-line" strokeWidth="2" />
    <path d="M1600 129H292V182H158" className="trace" pathLength="1" />
    <circle cx="158" cy="182" r="6" className="trace-dot fill-volt" />
  </svg>
)
