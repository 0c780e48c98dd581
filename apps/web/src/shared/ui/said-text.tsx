import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { InlineDialogs } from './dialog-panel.tsx'

/** A sentence that takes the place of a form: it gets the focus, so that it is read out and the focus is not lost. */
export const SaidText = ({ children }: { children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null)
  const isInline = useContext(InlineDialogs)
  useEffect(() => {
    if (!isInline) text.current?.focus()
  }, [isInline])
  return (
    <p ref={text} tabIndex={-1} className="wrap-anywhere outline-none">
      {children}
    </p>
  )
}
