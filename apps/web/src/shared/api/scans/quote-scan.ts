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

/** What the order would cost. Without an answer the page shows the usual cost; the order itself decides. */
export const useQuote = ({ projectId, main, fuzzing, continues }: QuoteOptions) =>
  useQuery({
    queryKey: ['quote', projectId, main.file, main.contract, fuzzing, continues],
    queryFn: () =>
      api.get(routes.quoteScan, {
        query: {
          projectId,
          mainFile: main.file,
          ...(main.contract ? { mainContract: main.contract } : {}),
          ...(continues ? { continues } : {}),
          fuzzing: String(fuzzing),
        },
        isQuiet: true,
      }),
    retry: false,
    // Another tab may have ordered the same files meanwhile.
    staleTime: 0,
  })
