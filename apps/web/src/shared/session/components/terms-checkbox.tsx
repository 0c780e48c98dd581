import type { InputHTMLAttributes, Ref } from 'react'
import { TermsWords } from '../../ui/terms-words.tsx'

/** Required without a word: what the box says is enough. */
export const TermsCheckbox = (input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
    <input type="checkbox" className="size-5 shrink-0 accent-text" {...input} />
    <TermsWords />
  </label>
)
