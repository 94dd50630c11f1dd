import { useContext, type ReactNode } from 'react';
import {
  Link as RouterLink,
  UNSAFE_NavigationContext as NavigationContext,
  type LinkProps,
} from 'react-router-dom';

/* What react-router-dom is in the bundle for the edge, for the shell and for modules alike. */
export * from 'react-router-dom';
export { RenderedLink as Link };

/** A path from the root in which nothing is to be resolved, and its query. */
const PLAIN = /^((?:\/(?!\.\.?(?:[/?]|$))[^/?#\\]+)+)(\?[^?#]+)?$/;

/**
 * A link as the router writes it. A page has a hundred and more, most of them by paths from the root: where those lead is known without
 * the routes around them, and what a press would do nobody asks on the edge. The router's own finds out both, twice.
 */
function RenderedLink(props: LinkProps): ReactNode {
  const { basename, navigator } = useContext(NavigationContext);
  const { to, mask, discover = 'render', target } = props;
  const [, pathname, search = ''] = (typeof to === 'string' && mask === undefined && PLAIN.exec(to)) || [];
  if (pathname === undefined || basename.endsWith('/')) return <RouterLink {...props} />;
  return (
    <a
      {...attributesOf(props)}
      href={navigator.createHref({ pathname: basename + pathname, search, hash: '' })}
      target={target}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  );
}

/** Without what is the router's. */
function attributesOf({
  to: _to,
  mask: _mask,
  discover: _discover,
  target: _target,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: LinkProps): Omit<LinkProps, 'to'> {
  return attributes;
}
