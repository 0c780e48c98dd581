interface TraceProps {
  className: string
  /** Straight runs and right angles, in px, from the edge to the end. */
  path: string
  end: { x: number; y: number }
}

/** The execution trace, the circuit and the whisker: one line that ends in a dot on what is being discussed. */
export const Trace = ({ className, path, end }: TraceProps) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <path className="trace" pathLength="1" d={path} />
    <circle className="trace-dot fill-volt" cx={end.x} cy={end.y} r="5" />
  </svg>
)
