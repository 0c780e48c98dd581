/** Three parts that fit one frame, and the line that measures them. */
export const CustomPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d="M44 72h232v168H44Z" className="fill-none stroke-control" strokeWidth="2" strokeDasharray="6 6" />
    <path
      d="M54 82h126v62H54ZM190 82h76v148h-76ZM54 154h126v76H54Z"
      className="fill-surface stroke-control"
      strokeWidth="2"
    />
    <path
      d="M72 104h72M72 122h44M208 104h40M208 122h24M208 140h32M72 178h90M72 196h56"
      className="stroke-line"
      strokeWidth="6"
    />
    <path d="M44 34v24M276 34v24" className="stroke-control" strokeWidth="2" />
    <path d="M1600 46H50" className="trace" pathLength="1" />
    <circle cx="44" cy="46" r="6" className="trace-dot fill-volt" />
  </svg>
)
