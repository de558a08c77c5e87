import { polls } from '../poll.ts'

export const foodPolls = polls(
  'pt-br-food',
  `
01 Biscoito ou bolacha? | Biscoito | Bolacha | De boca cheia, tanto faz
02 Onde fica o feijão? | Por cima do arroz | Por baixo do arroz | Do lado, sem encostar
03 Você abre o pote de sorvete do freezer. O que tem dentro? | Sorvete | Feijão | Algo sem nome e sem data
04 Por onde se começa uma coxinha? | Pela ponta | Pela base | Pelo meio, sem plano
05 Tapioca: doce ou salgada? | Doce | Salgada | Uma de cada, nessa ordem
06 Mandioca, aipim ou macaxeira? | Mandioca | Aipim | Macaxeira | Se estiver frita, nem pergunto
07 Tangerina, mexerica ou bergamota? | Tangerina | Mexerica | Bergamota | Aquela que perfuma a sala toda
08 Quantos pães de queijo são suficientes? | Um | Três | Seis | Que pergunta estranha
09 Coentro na comida? | Sempre | Jamais
10 Uva-passa no arroz? | Pode vir | Cato uma por uma | Nem em sonho
11 Banana no prato do almoço? | Claro | Banana é sobremesa
12 Quanta batata palha vai com o estrogonofe? | Uma pitada | Uma camada | O pacote | O estrogonofe é o acompanhamento
13 Farofa vai bem com o quê? | Feijão | Churrasco | Banana | Uma colher
14 Como é o brigadeiro ideal? | Enrolado, com granulado | De colher, no copinho | Quente, antes de virar brigadeiro
15 Onde você fica numa festa? | Perto do bolo | Perto da música | Perto do ventilador | Perto da porta da cozinha
16 Na feira, qual pastel você pede? | De queijo | De carne | De palmito | De vento
17 Caldo de cana: puro ou com limão? | Puro | Com limão
18 O que vai no seu açaí? | Nada, vai puro | Granola | Farinha | O que couber
19 Como é o seu café? | Puro | Com açúcar | Com leite | Com conversa
20 Qual é a hora do pão francês? | De manhã | No lanche da tarde | Toda hora | Na volta da padaria
21 Ketchup na pizza? | Sim | Não | Depende de quem está olhando
22 Pizza doce é pizza? | É pizza | É torta disfarçada
23 Comida por quilo: como fica o seu prato? | Uma obra de arte | Uma pequena montanha | Só os favoritos | Sushi ao lado do feijão
24 Rodízio: qual é a sua estratégia? | Começar devagar | Aceitar tudo | Esperar o favorito | Resistir ao pãozinho
25 O que conserta um dia ruim? | Chocolate | Uma sopa | Bolo com café | Macarrão, direto da panela
26 Cobertura do bolo de cenoura: durinha ou molinha? | Durinha, que faz crec | Molinha, que escorre
27 Pudim bom tem furinhos? | Tem | Não, é lisinho | Bom é o que está na mesa
28 Fim de festa: o que você leva para casa? | Uma fatia de bolo | Os docinhos | Um balão | Nada, comi tudo lá
29 Na praia, qual grito faz você pular da cadeira? | “Olha o picolé!” | “Olha o milho!” | “Olha o queijo coalho!” | Qualquer um
30 Água de coco: no coco ou no copo? | No coco | No copo
31 Como abrir uma paçoca sem desmanchar? | Com muita calma | Não existe jeito | O farelo é o melhor pedaço
32 Como se come uma manga? | Em cubinhos | Com as mãos, sobre a pia | Só em suco
33 Quem merece a raspa da panela? | Quem cozinhou | Quem vai lavar | Quem chegou primeiro
34 Em casa de vó, o que é “só um pouquinho”? | Um pouquinho | Um prato cheio | Um prato cheio e a sobremesa
35 Qual suco você pede? | Laranja | Maracujá | Caju | O da mesa ao lado
36 Qual fruta você chamaria para uma festa? | Abacaxi, que já vem de coroa | Maracujá, que acalma | Caju, que é original | Melancia, que dá para todo mundo
37 Quanto alho é alho demais? | Dois dentes | Uma cabeça | Isso não existe
38 Arroz com feijão: garfo ou colher? | Garfo | Colher, com orgulho
39 Queijo combina com o quê? | Goiabada | Doce de leite | Mel | Mais queijo
40 A lata de leite condensado está aberta. E agora? | Faço brigadeiro | Ponho na salada de frutas | Uma colherada e guardo | Que lata?
41 Bolinho de chuva: só quando chove? | Só quando chove | Faça chuva ou faça sol
42 Suco congelado no saquinho: qual é o nome? | Sacolé | Geladinho | Dindim | Chup-chup
43 O último salgadinho está no prato há uma hora. De quem é? | De quem tiver coragem | De quem preparou | Já é patrimônio da casa
`,
)
