interface SlitProps {
  className?: string
  /** Breathes from 1:12 to 1:2 while work is running. */
  isRunning?: boolean
}

/** The cat's pupil: the mark, the scan indicator, the bullet of findings and the figure of empty states. */
export const Slit = ({ className = '', isRunning = false }: SlitProps) => (
  <svg viewBox="0 0 24 48" className={className} aria-hidden="true" focusable="false">
    <path className={isRunning ? 'slit-running' : ''} d="M12 0C18 14 18 34 12 48C6 34 6 14 12 0Z" fill="currentColor" />
  </svg>
)
