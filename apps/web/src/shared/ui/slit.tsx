interface SlitProps {
  className?: string
  /** Opens and closes between 1:12 and 1:2 while work is running. */
  isRunning?: boolean
}

/** The cat's pupil: logo, scan indicator, bullet of findings and picture of empty states. */
export const Slit = ({ className = '', isRunning = false }: SlitProps) => (
  <svg viewBox="0 0 24 48" className={className} aria-hidden="true" focusable="false">
    <path className={isRunning ? 'slit-running' : ''} d="M12 0C18 14 18 34 12 48C6 34 6 14 12 0Z" fill="currentColor" />
  </svg>
)
