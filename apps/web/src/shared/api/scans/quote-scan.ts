import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { MainChoice } from '../projects/set-main-file.ts'

interface QuoteOptions {
  projectId: string
  main: MainChoice
  fuzzing: boolean
  continues: string | undefined
}

/** The cost of an order. Without an answer the page shows the usual cost; the order itself decides. */
export const useQuote = (options: QuoteOptions) =>
  useQuery({
    queryKey: [
      'quote',
      options.projectId,
      options.main.file,
      options.main.contract,
      options.fuzzing,
      options.continues,
    ],
    queryFn: () => quoteScan(options),
    retry: false,
    // Another tab may have ordered the same files meanwhile.
    staleTime: 0,
  })

const quoteScan = ({ projectId, main, fuzzing, continues }: QuoteOptions) =>
  api.get(routes.quoteScan, {
    query: {
      projectId,
      mainFile: main.file,
      ...(main.contract ? { mainContract: main.contract } : {}),
      ...(continues ? { continues } : {}),
      fuzzing: String(fuzzing),
    },
    isQuiet: true,
  })
