/** Ties a part of the finding to its note; the order of the list says the same to assistive technology. */
export const Pin = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="flex size-6 shrink-0 items-center justify-center rounded-full border border-control font-mono text-xs"
  >
    {number}
  </span>
)
