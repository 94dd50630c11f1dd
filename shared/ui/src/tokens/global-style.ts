import { createGlobalStyle } from 'styled-components';
import { globalCss } from './global-css';

/**
 * The global style as a component, for pages whose HTML does not already carry `globalCss` (tests, the
 * gallery, a module's own development page).
 *
 * Mount it once and leave it mounted: unmounting one copy removes the style for all of them.
 */
export const GlobalStyle = createGlobalStyle`${globalCss}`;
