import { type EquityKind, type Product, routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const useProducts = () =>
  useQuery({ queryKey: ['products'], queryFn: async () => (await api.get(routes.listProducts)).items })

/** Products of one kind, or all. */
export const filterProducts = (products: readonly Product[], kind?: EquityKind) =>
  products.filter((product) => kind === undefined || product.kind === kind)
