import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled, css } from 'styled-components';
import { IconButton } from '../button/button';
import { IconClose, IconDanger, IconInfo, IconSuccess, IconWarning } from '../icon/icons';
import { token } from '../tokens/tokens';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export const toneIcons = {
  info: IconInfo,
  success: IconSuccess,
  warning: IconWarning,
  danger: IconDanger,
} as const satisfies Record<NoticeTone, unknown>;

const surface = ($tone: NoticeTone) =>
  ({
    info: css`
      background: ${token.color.infoSurface};
      border-color: ${token.color.infoBorder};
    `,
    success: css`
      background: ${token.color.successSurface};
      border-color: ${token.color.successBorder};
    `,
    warning: css`
      background: ${token.color.warningSurface};
      border-color: ${token.color.warningBorder};
    `,
    danger: css`
      background: ${token.color.dangerSurface};
      border-color: ${token.color.dangerBorder};
    `,
  })[$tone];

const Frame = styled.div<{ $tone: NoticeTone; $banner: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid;
  border-width: ${({ $banner }) => ($banner ? '0 0 1px' : '1px')};
  border-radius: ${({ $banner }) => ($banner ? '0' : token.radius.md)};
  ${({ $tone }) => surface($tone)}
  > svg {
    color: ${({ $tone }) => token.color[$tone]};
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  align-self: center;
`;

const Title = styled.p`
  font-weight: ${token.fontWeight.semibold};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};
`;

const CloseSlot = styled.div`
  flex: none;
  margin: -0.25rem -0.5rem -0.25rem 0;
`;

export interface NoticeProps {
  /** Default `info`. */
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** Shows a close button. */
  onClose?: (() => void) | undefined;
  /** Says it to a screen reader when it appears: `status` politely, `alert` at once. Default not at all. */
  announce?: 'status' | 'alert' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

function NoticeFrame({
  tone = 'info',
  banner,
  title,
  actions,
  onClose,
  announce,
  className,
  children,
}: NoticeProps & { banner: boolean }) {
  const intl = useIntl();
  const ToneIcon = toneIcons[tone];
  return (
    <Frame $tone={tone} $banner={banner} role={announce} className={className}>
      <ToneIcon />
      <Body>
        {title !== undefined && <Title>{title}</Title>}
        {children}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Body>
      {onClose !== undefined && (
        <CloseSlot>
          <IconButton
            size="sm"
            label={intl.formatMessage({ id: 'ui.close' })}
            icon={<IconClose size={16} />}
            onClick={onClose}
          />
        </CloseSlot>
      )}
    </Frame>
  );
}

/** Something to know, beside what it is about. */
export function Notice(props: NoticeProps) {
  return <NoticeFrame {...props} banner={false} />;
}

/** Something to know about the whole portal: across the page's width, under the header. */
export function Banner(props: NoticeProps) {
  return <NoticeFrame {...props} banner />;
}
