import { useState } from 'react'
import { buttonClass } from './button.ts'

interface ShownOnceProps {
  value: string
  /** The name of the value. */
  label: string
  copy: string
  copied: string
  /** The button beside the copy button. */
  next: string
  onNext: () => void
}

/** A secret or a link of which only a hash is stored, so this is the one moment to copy it. */
export const ShownOnce = ({ value, label, copy, copied, next, onNext }: ShownOnceProps) => {
  const [isCopied, setIsCopied] = useState(false)
  const write = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    )
  return (
    <>
      <input
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-2 h-10 w-full rounded-control border border-control bg-bg px-3 font-mono text-xs text-text"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" onClick={write} className={buttonClass('primary')}>
          {isCopied ? copied : copy}
        </button>
        <button type="button" onClick={onNext} className={buttonClass('quiet')}>
          {next}
        </button>
        <span role="status" className="sr-only">
          {isCopied && copied}
        </span>
      </div>
    </>
  )
}
