const ABOVE = 'M40 40h150M64 64h112M64 88h168M64 208h140M40 232h60'

/** Lines of code, and the eye that has stopped at one of them. */
export const AuditPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d={ABOVE} className="stroke-line" strokeWidth="6" />
    <path d="M64 118h60M64 148h188M64 178h96" className="stroke-line" strokeWidth="6" />
    <path
      d="M190 70C246 108 246 188 190 226C134 188 134 108 190 70Z"
      className="fill-bg stroke-control"
      strokeWidth="2"
    />
    <path d="M148 148h84" className="stroke-muted" strokeWidth="6" />
    <path d="M190 96c12 34 12 70 0 104c-12-34-12-70 0-104Z" className="fill-volt" />
  </svg>
)
