/* What shell and modules use of react-router-dom. An addition is a minor release of the contract, and weighs on every page. */
export {
  Link,
  NavigationType,
  Route,
  Router,
  Routes,
  createPath,
  matchPath,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
