/* What shell and modules use of TanStack Query. An addition is a minor release of the contract, and weighs on every page. */
export {
  CancelledError,
  IsRestoringProvider,
  QueryClient,
  QueryClientProvider,
  hydrate,
  keepPreviousData,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
