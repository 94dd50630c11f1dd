import type { ComponentProps, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { styled, css } from 'styled-components';
import { Spinner } from '../spinner/spinner';
import { visuallyHidden } from '../styles/control';
import { media, token } from '../tokens/tokens';

/**
 * `primary`: the one action a page is about. `secondary`: other actions. `quiet`: actions repeated in rows
 * and toolbars. `danger`: what cannot be undone.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  /** Default `secondary`. */
  variant?: ButtonVariant | undefined;
  /** `sm` is 28 px high, for rows; `md` (default) 36 px. On touch screens both are 44 px. */
  size?: 'sm' | 'md' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** An icon before the text, `<IconCart size={16} />`. */
  icon?: ReactNode;
}

interface LookProps {
  $variant: ButtonVariant;
  $size: 'sm' | 'md';
  $block: boolean;
  $square?: boolean;
}

const variants = {
  primary: css`
    color: ${token.color.onBrand};
    background: ${token.color.brand};
    border-color: transparent;
    &:hover {
      background: ${token.color.brandHover};
    }
    &:active {
      background: ${token.color.brandActive};
    }
  `,
  secondary: css`
    color: ${token.color.text};
    background: ${token.color.surface};
    border-color: ${token.color.borderMedium};
    &:hover {
      background: ${token.color.surfaceHover};
      border-color: ${token.color.borderStrong};
    }
    &:active {
      background: ${token.color.surfaceSunken};
    }
  `,
  quiet: css`
    color: ${token.color.link};
    background: transparent;
    border-color: transparent;
    &:hover {
      background: ${token.color.surfaceSelected};
    }
    &:active {
      background: ${token.color.surfaceSunken};
    }
  `,
  danger: css`
    color: ${token.color.onDanger};
    background: ${token.color.dangerFill};
    border-color: transparent;
    &:hover {
      background: ${token.color.dangerFillHover};
    }
  `,
};

/** An icon alone is a tool, not a link: it stays in the colour of text. */
const quietIcon = css`
  color: ${token.color.textMuted};
  &:hover {
    color: ${token.color.text};
    background: ${token.color.surfaceHover};
  }
`;

const look = css<LookProps>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: ${({ $size }) => ($size === 'sm' ? token.size.controlSmall : token.size.control)};
  min-width: ${({ $size, $square }) =>
    $square === true ? ($size === 'sm' ? token.size.controlSmall : token.size.control) : 'auto'};
  padding: ${({ $size, $square }) =>
    $square === true ? '0' : `${token.space[1]} ${$size === 'sm' ? '0.625rem' : token.space[4]}`};
  font-size: ${({ $size }) => ($size === 'sm' ? token.fontSize.sm : token.fontSize.md)};
  font-weight: ${token.fontWeight.regular};
  line-height: ${token.lineHeight.tight};
  text-align: center;
  text-decoration: none;
  border: 1px solid;
  border-radius: ${token.radius.md};
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${token.motion.fast} ${token.motion.easing},
    border-color ${token.motion.fast} ${token.motion.easing};
  ${({ $variant }) => variants[$variant]}
  ${({ $square, $variant }) => $square === true && $variant === 'quiet' && quietIcon}

  &:disabled {
    color: ${token.color.textDisabled};
    background: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : token.color.neutralSurface)};
    border-color: transparent;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  ${media.print} {
    display: none;
  }
`;

const NativeButton = styled.button<LookProps>`
  ${look}
`;

const RouterLink = styled(Link)<LookProps>`
  ${look}
`;

const PlainLink = styled.a<LookProps>`
  ${look}
`;

/** Keeps the button's width while the spinner stands over its text. */
const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

/** The text of a button that shows its icon alone on a phone; screen readers read it everywhere. */
const PhoneHidden = styled.span`
  display: contents;
  ${media.phone} {
    display: inline;
    ${visuallyHidden}
  }
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'>, ButtonLook {
  /** The action runs: the text gives way to a spinner, the width stays, further clicks do nothing. */
  busy?: boolean | undefined;
  /** Show the icon alone on a phone, where a bar has no room for words. */
  iconOnlyOnPhone?: boolean | undefined;
}

/** A button for an action. For going to a page use `LinkButton`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  block = false,
  icon,
  busy = false,
  iconOnlyOnPhone = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <NativeButton
      {...rest}
      type={busy ? 'button' : type}
      $variant={variant}
      $size={size}
      $block={block}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Content $hidden={busy}>
        {icon}
        {iconOnlyOnPhone ? <PhoneHidden>{children}</PhoneHidden> : children}
      </Content>
      {busy && (
        <Busy>
          <Spinner size={16} />
        </Busy>
      )}
    </NativeButton>
  );
}

type LinkTarget = { to: To; href?: undefined } | { href: string; to?: undefined };

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'style' | 'href'> & ButtonLook & LinkTarget;

/** A link that looks like a button: `to` for a page of the portal, `href` for anything else. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  block = false,
  icon,
  to,
  href,
  children,
  ...rest
}: LinkButtonProps) {
  const style = { $variant: variant, $size: size, $block: block };
  return to === undefined ? (
    <PlainLink {...rest} {...style} href={href}>
      {icon}
      {children}
    </PlainLink>
  ) : (
    <RouterLink {...rest} {...style} to={to}>
      {icon}
      {children}
    </RouterLink>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> {
  /** What the button does, for screen readers and as its tooltip. */
  label: string;
  icon: ReactNode;
  /** Default `quiet`. */
  variant?: ButtonVariant | undefined;
  /** Default `md`. */
  size?: 'sm' | 'md' | undefined;
}

/** A square button that shows an icon only. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <NativeButton
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      $variant={variant}
      $size={size}
      $block={false}
      $square
    >
      {icon}
    </NativeButton>
  );
}
