import type { ReactNode } from 'react'

/** One line above a report that isn't the reader's own. */
export const ViewerBar = ({ parts }: { parts: readonly ReactNode[] }) => (
  <ul
    className="mb-6 flex flex-wrap items-center gap-y-1 border border-line bg-surface px-4 py-2 text-sm"
    data-viewer-bar
  >
    {parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <li key={at} className="flex min-h-6 items-center not-last:after:mx-2 not-last:after:content-['·']">
        {part}
      </li>
    ))}
  </ul>
)
