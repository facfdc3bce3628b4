import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import type { LocalText } from '../../core/base/localText';
import { useLanguage, useLocal } from '../../i18n/language';
import { writeLink } from '../../state/persistence/linkActions';
import { linkableTraffic } from '../../state/results/namedTraffic';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import { latePart } from '../../state/view/lateParts';
import { tellError } from '../../state/view/notices';
import { usePage } from '../../state/view/pageStore';
import { Dialog } from '../../widgets/Dialog';
import { LinkField } from '../../widgets/LinkField';
import { workspaces } from '../../workspaces/registry';
import { saveDesign } from './designFile';
import { keepTexts } from './texts';

const SharedPicture = latePart(() => import('../exports/SharedPicture'));

/** Longest link that is offered: browsers take more, but mail, chat and issue trackers do not. Characters. */
const LONGEST = 32_000;
/** Beyond this a link may be cut on its way. */
const SAFE = 2000;

/** Gives the design as a link, or as a file where the link would be too long. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = keepTexts(useLanguage());
  const local = useLocal();
  const matrix = useRouteSetup((v) => linkableTraffic(v.traffic.traffic) === undefined);
  const written = useLink(onClose);
  const saveInstead = (): void => void saveDesign(true).then(onClose);
  const { link, view, leftOut = [] } = written ?? {};
  return (
    <Dialog title={texts.shareTitle} size="lg" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{texts.shareIntro}</Text>
        {link === undefined && (
          <Text size="sm" role="status">
            {texts.shareWriting}
          </Text>
        )}
        {link !== undefined && link.length > LONGEST && (
          <>
            <Text size="sm" role="alert">
              {texts.tooLong({ n: link.length, limit: LONGEST })}
            </Text>
            <Group>
              <Button data-autofocus onClick={saveInstead}>
                {texts.saveInstead}
              </Button>
            </Group>
          </>
        )}
        {link !== undefined && link.length <= LONGEST && (
          <>
            <LinkField
              link={link}
              note={link.length > SAFE ? texts.long({ n: link.length }) : texts.length({ n: link.length })}
            />
            {leftOut.length > 0 && (
              <Group gap="xs" role="alert" data-testid="tables-left-out">
                <Text size="sm">{texts.noTables({ names: leftOut.join(', ') })}</Text>
                <Button variant="default" onClick={saveInstead}>
                  {texts.saveInstead}
                </Button>
              </Group>
            )}
            <Suspense fallback={null}>
              <SharedPicture />
            </Suspense>
            {view && <Text size="sm">{texts.leadsTo({ view: local(view) })}</Text>}
            {matrix && <Text size="sm">{texts.noMatrix}</Text>}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface Written {
  readonly link: string;
  /** Title of the workspace that it leads to; null for the design alone. */
  readonly view: LocalText | null;
  /** Names of tables that do not fit. */
  readonly leftOut: readonly string[];
}

/** The design, and what is set up in the workspace that is open, where that can be said. */
async function writeWithView(page: string): Promise<Written> {
  const open = workspaces.find(({ id }) => id === usePage.getState().workspace);
  const params = await open?.shown?.();
  const view = open && params ? { workspace: open.id, params } : null;
  const { fragment, leftOut } = await writeLink(LONGEST - page.length, view);
  return { link: page + fragment, leftOut, view: view && open ? open.title : null };
}

/** The design as a link to this page; undefined while it is being written. */
function useLink(onFail: () => void): Written | undefined {
  const [written, setWritten] = useState<Written>();
  useEffect(() => {
    let here = true;
    const page = window.location.origin + window.location.pathname;
    writeWithView(page).then(
      (made) => {
        if (here) setWritten(made);
      },
      (error) => {
        tellError('exportFailed', null, error);
        onFail();
      },
    );
    return () => {
      here = false;
    };
  }, [onFail]);
  return written;
}
